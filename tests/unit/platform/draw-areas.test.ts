import { describe, expect, it } from 'vitest'
import { listAreaEdges, drawAreas, replaceAreaDiagram } from '@/scripts/lint/draw-areas'

describe('the graph of areas', () => {
  const modules = [
    {
      source: 'lib/features/selling/queries/stages.ts',
      dependencies: [
        { resolved: 'lib/features/selling/rules.ts' },
        { resolved: 'lib/features/pricing/rules.ts' },
        { resolved: 'lib/shared/ids.ts' },
      ],
    },
    { source: 'app/page.tsx', dependencies: [{ resolved: 'lib/features/pricing/rules.ts' }] },
  ]

  it('has an arrow per import between areas', () => {
    expect(listAreaEdges(modules)).toEqual([['selling', 'pricing']])
    expect(drawAreas(['pricing', 'selling'], listAreaEdges(modules))).toContain(
      '    selling\n    pricing\n    selling --> pricing\n',
    )
  })

  it('replaces only the part between its markers', () => {
    const page = 'before\n<!-- areas: begin -->\nold\n<!-- areas: end -->\nafter\n'
    expect(replaceAreaDiagram(page, 'new')).toBe(
      'before\n<!-- areas: begin -->\n\nnew\n\n<!-- areas: end -->\nafter\n',
    )
    expect(() => replaceAreaDiagram('no markers', 'new')).toThrow('areas: begin')
  })
})
