import { z } from 'zod'
import { getInspectionReport } from '@/lib/features/vehicles/queries/inspection'
import { inspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { carIdInput, MAX_SEARCH_LAG_SECONDS } from './shapes'

const TENTHS = 10

export const getInspectionTool = agentTool({
  name: 'get_inspection',
  title: 'Read an inspection',
  description:
    'The newest inspection report of a car: points checked and good, the ten systems with their ratings in tenths of a star (10 to 50), and every finding with its severity (1 cosmetic, 2 wear, 3 needs work), cost and what was decided.',
  input: z.object({ carId: carIdInput }),
  output: inspectionReport,
  maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
  freeText: ['systems.findings.note'],
  run: async (asked, { toUrl }) => {
    const report = await requireFound(getInspectionReport(asked.carId))
    const { pointsGood, pointsTotal, overall, inspectedAt } = report
    const stars = overall === null ? 'not rated yet' : `${overall / TENTHS} of 5 stars`
    return {
      data: {
        ...report,
        systems: report.systems.map((system) => ({
          ...system,
          findings: system.findings.map((finding) => ({
            ...finding,
            photo: finding.photo && toUrl(finding.photo),
            drawing: finding.drawing && toUrl(finding.drawing),
          })),
        })),
      },
      text: `${pointsGood} of ${pointsTotal} points good, ${stars}, inspected ${inspectedAt}.`,
    }
  },
})
