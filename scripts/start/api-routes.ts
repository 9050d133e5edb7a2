import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Routes that answer unknown paths, describe the API, don't answer JSON, or exist in the demo only.
 */
const NOT_DESCRIBED = ['[[...path]]', 'dev', 'metrics', 'openapi.json']

export function writeApiRoutes(root: string): void {
  const folders = readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => dirname(file))
    .filter((folder) => !NOT_DESCRIBED.includes(folder.split('/')[0] ?? ''))
    .sort()
  const text = [
    ...folders.map((folder, at) => `import * as route${at} from '@/app/api/${folder}/route'`),
    '',
    '/** Each path of the API with its calls. */',
    `export const ROUTES = [${folders.map((_, at) => `route${at}`).join(', ')}].map(({ GET }) => GET.declared)`,
    '',
  ].join('\n')
  const path = join(root, 'generated/api-routes.ts')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
