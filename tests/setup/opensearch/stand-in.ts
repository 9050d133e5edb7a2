import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerBulk, answerSearch, type Document, type Index } from './answers'
import { aliases, check, definition, Refusal, search } from './requests'

export interface OpenSearchStandIn {
  url: string
  asked: string[]
  documents(name: string): Map<string, Document>
  failWith: number | null
  shardsFailed: number
  forget(alias: string): void
  close(): Promise<void>
}

/**
 * Minimal OpenSearch: refuses unknown members, fields, types and deep pages; evaluates per
 * document. The one script is compared by text only.
 */
export async function openSearchStandIn(): Promise<OpenSearchStandIn> {
  const indexes = new Map<string, Index>()
  const aliasOf = new Map<string, string>()
  const find = (name: string): Index => {
    const found = indexes.get(aliasOf.get(name) ?? name)
    if (!found) throw new Refusal(404, `index_not_found_exception: no such index [${name}]`)
    return found
  }
  const self: OpenSearchStandIn = {
    url: '',
    asked: [],
    failWith: null,
    shardsFailed: 0,
    forget: (alias) => {
      indexes.delete(aliasOf.get(alias) ?? '')
      aliasOf.delete(alias)
    },
    documents: (name) => find(name).documents,
    close: () => Promise.resolve(),
  }

  const calls: [RegExp, (names: string[], body: string, type: string) => unknown][] = [
    [
      /^POST \/([a-z0-9.-]+)\/_search$/,
      ([name = ''], body) => answerSearch(find(name), check(search, body), self.shardsFailed),
    ],
    [
      /^POST \/([a-z0-9.-]+)\/_bulk(\?refresh=true&require_alias=true)?$/,
      ([name = '', required], body, type) => {
        // The alias must exist.
        if (required !== undefined && !aliasOf.has(name))
          throw new Refusal(
            404,
            `index_not_found_exception: no such index [${name}] and [require_alias]`,
          )
        return answerBulk(find(name), body, type)
      },
    ],
    [/^POST \/([a-z0-9.-]+)\/_refresh$/, ([name = '']) => find(name) && { _shards: { failed: 0 } }],
    [
      /^PUT \/([a-z0-9][a-z0-9.-]*)$/,
      ([name = ''], body) => {
        if (indexes.has(name)) throw new Refusal(400, 'resource_already_exists_exception')
        const { settings, mappings } = check(definition, body)
        indexes.set(name, {
          window: settings?.index.max_result_window ?? 10_000,
          properties: mappings.properties,
          documents: new Map(),
        })
        return { acknowledged: true, shards_acknowledged: true, index: name }
      },
    ],
    [
      /^GET \/_alias\/([a-z0-9.-]+)$/,
      ([alias = '']) => {
        const name = aliasOf.get(alias)
        if (name === undefined) throw new Refusal(404, `alias [${alias}] missing`)
        return { [name]: { aliases: { [alias]: {} } } }
      },
    ],
    [
      /^POST \/_aliases$/,
      (_, body) => {
        for (const one of check(aliases, body).actions) {
          if ('add' in one) {
            find(one.add.index)
            aliasOf.set(one.add.alias, one.add.index)
          } else if (!indexes.delete(one.remove_index.index))
            throw new Refusal(404, 'index_not_found_exception')
        }
        return { acknowledged: true }
      },
    ],
    [
      /^GET \/([a-z0-9.-]+)\/_doc\/(\w+)$/,
      ([name = '', id = '']) => {
        const source = find(name).documents.get(id)
        if (!source) throw new Refusal(404, JSON.stringify({ found: false }))
        return { _index: name, _id: id, found: true, _source: source }
      },
    ],
    [
      // Implicit index creation.
      /^PUT \/([a-z0-9.-]+)\/_doc\/(\w+)$/,
      ([name = '', id = ''], body) => {
        const index = indexes.get(name) ?? {
          window: 10_000,
          properties: null,
          documents: new Map(),
        }
        indexes.set(name, index)
        index.documents.set(id, JSON.parse(body) as Document)
        return { _index: name, _id: id, result: 'updated', _shards: { failed: 0 } }
      },
    ],
  ]

  const server = createServer((request, response) => {
    void (async () => {
      const call = `${request.method ?? ''} ${request.url ?? ''}`
      self.asked.push(call)
      try {
        const body = await textOf(request)
        if (self.failWith !== null) throw new Refusal(self.failWith, 'as asked for')
        const type = request.headers['content-type'] ?? ''
        for (const [pattern, answer] of calls) {
          const match = pattern.exec(call)
          if (!match) continue
          const text = JSON.stringify(answer(match.slice(1), body, type))
          return void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
        }
        throw new Refusal(405, `no handler for ${call}`)
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 500
        response.writeHead(status).end(JSON.stringify({ error: String(error), status }))
      }
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  self.close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return self
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
