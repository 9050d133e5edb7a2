const AREA = /^lib\/features\/([^/]+)\//
const [BEGIN, END] = ['<!-- areas: begin -->', '<!-- areas: end -->']

export interface ImportingModule {
  source: string
  dependencies: readonly { resolved: string }[]
}

export type Edge = readonly [from: string, to: string]

export function listAreaEdges(modules: readonly ImportingModule[]): Edge[] {
  const edges = new Map<string, Edge>()
  for (const { source, dependencies } of modules) {
    const from = AREA.exec(source)?.[1]
    if (from === undefined) continue
    for (const { resolved } of dependencies) {
      const to = AREA.exec(resolved)?.[1]
      if (to !== undefined && to !== from) edges.set(`${from} ${to}`, [from, to])
    }
  }
  return [...edges.values()]
}

export function drawAreas(lowestFirst: readonly string[], edges: readonly Edge[]): string {
  const areas = lowestFirst.toReversed()
  const arrows = areas.flatMap((from) =>
    areas
      .filter((to) => edges.some((edge) => edge[0] === from && edge[1] === to))
      .map((to) => `    ${from} --> ${to}`),
  )
  return [
    '```mermaid',
    'flowchart TD',
    '  app["app, components"] --> workflows["lib/workflows"]',
    '  workflows --> areas',
    '  app --> areas',
    '  subgraph areas["lib/features"]',
    ...areas.map((area) => `    ${area}`),
    ...arrows,
    '  end',
    '```',
  ].join('\n')
}

export function replaceAreaDiagram(page: string, picture: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`no ${BEGIN} … ${END} in docs/ARCHITECTURE.md`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${picture}\n\n${page.slice(end)}`
}
