import { randomUUID } from 'node:crypto'
import type { AgentExecutor, RequestContext } from '@a2a-js/sdk/server'
import { env } from '@/lib/server/env'
import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { type AgentCall, runTool } from '@/lib/server/mcp/run-tool'
import { buildAgentCard, listOpenTools } from './agent-card'

const sdk = () =>
  Promise.all([import('@a2a-js/sdk'), import('@a2a-js/sdk/server'), import('@a2a-js/sdk/errors')])

const SKILL_OF_TEXT = 'find_cars'

interface Asked {
  skill: string
  input: unknown
}

function readAsked({ userMessage }: RequestContext): Asked | null {
  const contents = userMessage.parts.map(({ content }) => content)
  for (const content of contents)
    if (content?.$case === 'data') {
      const sent = content.value as { skill?: unknown; arguments?: unknown } | null | undefined
      if (typeof sent?.skill === 'string') return { skill: sent.skill, input: sent.arguments ?? {} }
    }
  const text = contents
    .flatMap((content) => (content?.$case === 'text' ? [content.value] : []))
    .join(' ')
    .trim()
  return text === '' ? null : { skill: SKILL_OF_TEXT, input: { q: text } }
}

async function createExecutor(
  tools: readonly AgentTool[],
  call: AgentCall,
): Promise<AgentExecutor> {
  const [{ Role }, { AgentEvent }] = await sdk()
  const answer = async (context: RequestContext): Promise<{ text: string; data?: object }> => {
    const asked = readAsked(context)
    const tool = tools.find(({ name }) => name === asked?.skill)
    if (!asked || !tool)
      return {
        text: `Send a text to search, or a data part {"skill": …, "arguments": {…}}. Skills: ${tools.map(({ name }) => name).join(', ')}.`,
      }
    const { content, structuredContent } = await runTool(tool, asked.input, call)
    const [{ text } = { text: '' }] = content
    return structuredContent === undefined
      ? { text, data: { error: JSON.parse(text) as unknown } }
      : { text, data: structuredContent }
  }
  return {
    execute: async (context, bus) => {
      const { text, data } = await answer(context)
      const toPart = (content: { $case: 'text' | 'data'; value: unknown }, mediaType: string) =>
        ({ content, mediaType, filename: '', metadata: undefined }) as never
      bus.publish(
        AgentEvent.message({
          messageId: randomUUID(),
          contextId: context.contextId,
          taskId: '',
          role: Role.ROLE_AGENT,
          parts: [
            toPart({ $case: 'text', value: text }, 'text/plain'),
            ...(data ? [toPart({ $case: 'data', value: data }, 'application/json')] : []),
          ],
          metadata: undefined,
          extensions: [],
          referenceTaskIds: [],
        }),
      )
      bus.finished()
    },
    cancelTask: () => Promise.resolve(),
  }
}

/** `message` is undefined for a body that isn't JSON. Stateless, so any instance can answer. */
export async function serveA2a(
  message: unknown,
  requestedVersion: string | null,
  allTools: readonly AgentTool[],
  call: AgentCall,
): Promise<object> {
  const [{ AgentCard }, server, { A2A_ERROR_CODE }] = await sdk()
  const fail = (id: unknown, code: number, text: string) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message: text },
  })
  // The SDK's handler of text answers -32602 instead.
  if (message === undefined) return fail(null, A2A_ERROR_CODE.PARSE_ERROR, 'The body is not JSON.')
  const tools = listOpenTools(allTools)
  const card = AgentCard.fromJSON(buildAgentCard(env().SITE_URL, tools))
  const id = (message as { id?: unknown } | null)?.id ?? null
  try {
    const context = new server.ServerCallContext(
      requestedVersion === null ? {} : { requestedVersion },
    )
    server.validateVersion(context.requestedVersion, card, 'JSONRPC')
    const handler = new server.DefaultRequestHandler(
      card,
      new server.InMemoryTaskStore(),
      await createExecutor(tools, call),
    )
    const answer = await new server.JsonRpcTransportHandler(handler).handle(
      message as Record<string, unknown>,
      context,
    )
    if (!(Symbol.asyncIterator in answer)) return answer
    await answer.return(undefined)
    return fail(id, A2A_ERROR_CODE.UNSUPPORTED_OPERATION, 'No streams here.')
  } catch (error) {
    return { jsonrpc: '2.0', id, error: server.JsonRpcTransportHandler.mapToJSONRPCError(error) }
  }
}
