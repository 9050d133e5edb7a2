// Loaded into the built app before its own code (NODE_OPTIONS=--import).
import dns from 'node:dns'
import { readFileSync } from 'node:fs'

function wanted() {
  try {
    return JSON.parse(readFileSync(process.env.DRILL_INSTRUCTIONS ?? '', 'utf8'))
  } catch {
    return {}
  }
}

globalThis.bharosaPoint = (name, about) => {
  const { dieAt, poison } = wanted()
  if (dieAt === name || (poison?.point === name && poison.rows.includes(about)))
    process.kill(process.pid, 'SIGKILL')
}

const offset = Number(process.env.DRILL_CLOCK_MS ?? 0)
if (offset !== 0) {
  const Real = Date
  const now = () => Real.now() + offset
  globalThis.Date = class extends Real {
    constructor(...args) {
      if (args.length === 0) super(now())
      else super(...args)
    }
    static now() {
      return now()
    }
  }
  Object.assign(globalThis.Date, { UTC: Real.UTC, parse: Real.parse })
}

const { lookup } = dns
dns.lookup = (name, options, callback) => {
  const fake = wanted().names?.[name]
  const done = typeof options === 'function' ? options : callback
  if (fake === 'silent') return
  if (fake === 'here') {
    const found = { address: '127.0.0.1', family: 4 }
    process.nextTick(() =>
      options?.all ? done(null, [found]) : done(null, found.address, found.family),
    )
    return
  }
  if (fake === 'gone') {
    process.nextTick(() =>
      done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })),
    )
    return
  }
  lookup(name, options, callback)
}
