import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './problem'
import { hashContent } from './sources'
import { printLine } from './print-line'

export function ensurePrismaClient(root: string): void {
  const stamp = join(root, 'generated', 'prisma', '.made-from')
  const prisma = join(root, 'node_modules', 'prisma')
  const hash = hashContent(
    root,
    ['prisma/schema', 'prisma.config.ts'],
    [readFileSync(join(prisma, 'package.json'), 'utf8')],
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  printLine('Making the database client …')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(prisma, 'build', 'index.js'), 'generate'],
    {
      cwd: root,
      encoding: 'utf8',
      // Naming any existing file keeps Prisma from downloading an engine that isn't needed.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'package.json'),
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      },
    },
  )
  if (status !== 0)
    throw new StartProblem(
      `${stdout}${stderr}\nThe database client could not be generated; Prisma's output is above.`,
    )
  writeFileSync(stamp, hash)
}
