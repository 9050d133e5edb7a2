import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from './stack'

const run = promisify(execFile)

export interface DockerImage {
  id: string
  app: string
  sources: string
}

export interface DockerStandIn {
  runScript: (name: string) => Promise<string>
  calls: string[]
  publish: () => Promise<unknown>
  stop: () => void
}

type Answer = string | Promise<unknown>

export async function startDockerStandIn(
  stack: Stack,
  images: { running: DockerImage; built: DockerImage },
): Promise<DockerStandIn> {
  const tags: Record<string, DockerImage> = { latest: images.running }
  const byId = [images.running, images.built]
  const calls: string[] = []
  const named = (name: string) => {
    const image = byId.find(({ id }) => id === name) ?? tags[name.replace('bharosa-cars:', '')]
    if (!image) throw new Error(`no image ${name}`)
    return image
  }
  const inFolder = ({ app, sources }: DockerImage, file: string, env: Record<string, string>) =>
    run(process.execPath, file.endsWith('.ts') ? ['--import', 'tsx', file] : [file], {
      cwd: file.endsWith('.ts') ? sources : app,
      env: { ...process.env, ...env },
    })
  const publish = () =>
    inFolder(named('latest'), join(stack.deployFolder, 'publish-static.mjs'), {
      STATIC_DIR: stack.staticFolder,
    })
  const running = new Map(stack.instances.map(({ name }) => [name, images.running]))
  const commands: [RegExp, (word: string, other: string) => Answer][] = [
    [/^compose .* nginx -c \S+ -s reload$/, () => stack.nginx.reload()],
    [
      /^compose .* up -d --no-deps --force-recreate --wait (\w+)$/,
      (name) => {
        running.set(name, named('latest'))
        return stack.instances.find((one) => one.name === name)?.restart(named('latest').app) ?? ''
      },
    ],
    [/^compose .* build$/, () => ((tags.latest = images.built), '')],
    [/^compose .* ps -q (\w+)$/, (name) => `container-${name}`],
    [/^inspect --format \{\{\.Image\}\} container-(\w+)$/, (name) => running.get(name)?.id ?? ''],
    [/^image inspect (?:--format \{\{\.Id\}\} )?(bharosa-cars:\w+)$/, (name) => named(name).id],
    [/^tag (\S+) bharosa-cars:(\w+)$/, (from, to) => ((tags[to] = named(from)), '')],
    [/^compose .* run --rm --no-deps publish$/, publish],
    [
      /^compose .* run --rm migrate$/,
      () =>
        inFolder(named('latest'), 'scripts/database/prepare.ts', {
          DATABASE_URL: stack.url,
          DEMO: '1',
        }),
    ],
  ]
  const answer = async (asked: string): Promise<string> => {
    calls.push(asked)
    for (const [pattern, command] of commands) {
      const found = pattern.exec(asked)
      if (!found) continue
      const said = await command(found[1] ?? '', found[2] ?? '')
      return typeof said === 'string' ? said : ''
    }
    throw new Error(`unknown: docker ${asked}`)
  }
  const server = createServer((request, response) => {
    // curl encodes spaces as plus signs.
    const asked = decodeURIComponent((request.url ?? '').slice(2).replaceAll('+', ' '))
    void answer(asked).then(
      (said) => response.end(said),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bin = join(stack.folder, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(
    join(bin, 'docker'),
    `#!/bin/sh\nexec curl -fsS -G --data-urlencode "$*" http://127.0.0.1:${port}/\n`,
  )
  await chmod(join(bin, 'docker'), 0o755)
  return {
    calls,
    publish,
    runScript: async (name) => {
      const { stdout } = await run('sh', [join(stack.deployFolder, name)], {
        env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, DRAIN_SECONDS: '2' },
      })
      return stdout
    },
    stop: () => server.close(),
  }
}
