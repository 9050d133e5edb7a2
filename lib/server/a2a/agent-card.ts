import { API_VERSION } from '@/lib/server/http/version'
import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { BRAND } from '@/lib/shared/brand'

const A2A_VERSION = '1.0'

const TEXT = 'text/plain'
const JSON_TYPE = 'application/json'

/** Anyone may call them, and they change nothing. */
export const listOpenTools = (tools: readonly AgentTool[]) =>
  tools.filter(({ scope }) => scope === undefined)

export function buildAgentCard(siteUrl: string, tools: readonly AgentTool[]) {
  return {
    name: BRAND.name,
    description:
      'Inspected used cars for sale in India: search, prices by lines, inspection, EMI, valuation and free hours for a test drive. Reads only; acts with a person’s consent are at /mcp.',
    supportedInterfaces: [
      { url: `${siteUrl}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: A2A_VERSION },
    ],
    provider: { organization: BRAND.legalName, url: siteUrl },
    version: API_VERSION,
    documentationUrl: `${siteUrl}/llms.txt`,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: [TEXT, JSON_TYPE],
    defaultOutputModes: [TEXT, JSON_TYPE],
    skills: listOpenTools(tools).map(({ name, title, description }) => ({
      id: name,
      name: title,
      description: `${description} Ask with a data part: {"skill": "${name}", "arguments": {…}}; the arguments are those of the tool at /mcp.`,
      tags: ['used cars', 'India'],
      ...(name === 'find_cars' && { examples: ['automatic SUV under 12 lakh in Chennai'] }),
      inputModes: name === 'find_cars' ? [TEXT, JSON_TYPE] : [JSON_TYPE],
      outputModes: [TEXT, JSON_TYPE],
    })),
  }
}
