import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { findCars } from './find-cars'
import { getCar } from './get-car'

/** What agents can read. Each tool calls the queries of the API's calls, so no figure can differ. */
export const AGENT_TOOLS: readonly AgentTool[] = [findCars, getCar]
