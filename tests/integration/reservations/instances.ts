import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { toCustomerHeaders, type TestCustomer } from '../../factories/customers'
import { bundleProgram } from '../../setup/program'

export interface AppInstance {
  call(
    name: string,
    who: TestCustomer | null,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: { data?: unknown; message?: string } } | null>
  job(name: string, headers?: Record<string, string>): Promise<boolean>
  stop(): Promise<void>
  isAlive(): boolean
}

export async function startAppInstance(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<AppInstance> {
  const child = fork(await bundleProgram(join(import.meta.dirname, 'app-process.ts')), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      SITE_URL: 'http://localhost:3000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const died = once(child, 'exit').then(() =>
    Promise.reject(new Error('the instance never started')),
  )
  const [{ port }] = (await Promise.race([once(child, 'message'), died])) as [{ port: number }]
  died.catch(() => undefined)
  let isGone = false
  const send = async (path: string, headers: Record<string, string>, body: unknown) => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return {
        status: response.status,
        body: (await response.json()) as { data?: unknown; message?: string },
      }
    } catch {
      isGone = true
      return null
    }
  }
  return {
    call: (name, who, body, headers = {}) =>
      send(
        `/call/${name}`,
        {
          ...(who
            ? toCustomerHeaders(who)
            : { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }),
          ...headers,
        },
        body,
      ),
    job: async (name, headers = {}) => (await send(`/job/${name}`, headers, {}))?.status === 200,
    isAlive: () => !isGone && child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
