import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteContext } from '@/lib/server/http/handlers'
import type { FetchRequest } from './document'

const API = join(process.cwd(), 'app', 'api')

export type RouteAnswers = Record<
  string,
  ((request: Request, context: RouteContext) => Promise<Response>) | undefined
>

interface Served {
  pattern: RegExp
  handlers: RouteAnswers
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => part.replaceAll('.', '\\.').replace(/^\[(\w+)\]$/, '(?<$1>[^/]+)'))
  return new RegExp(`^/${parts.join('/')}$`)
}

async function servedRoutes(): Promise<Served[]> {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('route.ts') && !file.includes('[['),
  )
  return Promise.all(
    files.map(async (file) => ({
      pattern: patternOf(dirname(file)),
      handlers: (await import(join(API, file))) as RouteAnswers,
    })),
  )
}

export async function createInProcessFetch(
  extra: Record<string, RouteAnswers> = {},
): Promise<FetchRequest> {
  const routes = [
    ...Object.entries(extra).map(([path, handlers]) => ({ pattern: patternOf(path), handlers })),
    ...(await servedRoutes()),
  ]
  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    for (const { pattern, handlers } of routes) {
      const match = pattern.exec(path)
      if (!match) continue
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]),
      )
      const handler = handlers[request.method]
      if (handler) return handler(request, { params: Promise.resolve(params) })
    }
    return Response.json({ message: 'no route', code: 'not_found' }, { status: 404 })
  }
}
