export type Schema = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  schema: Schema
}

interface Described {
  content?: Record<string, { schema?: Schema }>
  headers?: Record<string, unknown>
}

export interface Operation {
  name: string
  method: string
  path: string
  operationId: string
  parameters: Parameter[]
  body?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Described>
  security: Record<string, unknown>[]
}

export interface ApiDocument {
  server: string
  operations: Operation[]
  components: Schema
}

interface RawOperation extends Omit<Operation, 'name' | 'method' | 'path' | 'body'> {
  requestBody?: Operation['body']
}

interface RawDocument {
  servers: { url: string }[]
  paths: Record<string, Record<string, RawOperation>>
  components: Schema
}

export type FetchRequest = (request: Request) => Promise<Response>

export async function readApiDocument(fetch: FetchRequest, url: string): Promise<ApiDocument> {
  const response = await fetch(new Request(url))
  const { servers, paths, components } = (await response.json()) as RawDocument
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, ...raw }]) => ({
      ...raw,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      ...(requestBody && { body: requestBody }),
    })),
  )
  return { server: servers[0]?.url ?? '', operations, components }
}
