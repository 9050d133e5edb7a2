import type { Env } from '../../lib/server/env'
import { listDemoLogins, type DemoLogin } from '../../prisma/seed/people'

function line({ role, name, phone, username, password, note }: DemoLogin): string {
  const how = phone ?? `${username} / ${password}`
  return `  ${role.padEnd(8)} ${name.padEnd(15)} ${how.padEnd(32)} ${note}`.trimEnd()
}

export function composeGreeting({ DEMO, HOST, PORT }: Env): string {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST
  const lines = ['', `Bharosa Cars is open at http://${host}:${PORT}`]
  if (DEMO) lines.push('', 'Demo log-ins:', ...listDemoLogins().map(line))
  return [...lines, '', 'Ctrl-C stops it.'].join('\n')
}
