// Loaded into the app by a drill (NODE_OPTIONS=--import): the app is the built one, nothing of this is in it.
import dns from 'node:dns'
import { readFileSync } from 'node:fs'

/** What the drill wants at the moment: `{ dieAt, slowNames }`. */
function wanted() {
  try {
    return JSON.parse(readFileSync(process.env.DRILL_WISHES ?? '', 'utf8'))
  } catch {
    return {}
  }
}

// As a power cut would: nothing is said, nothing is closed.
globalThis.bharosaPoint = (name) => {
  if (wanted().dieAt === name) process.kill(process.pid, 'SIGKILL')
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
}

const { lookup } = dns
dns.lookup = (name, options, callback) => {
  const fake = wanted().names?.[name]
  const done = typeof options === 'function' ? options : callback
  if (fake === 'silent') return
  if (fake === 'gone') {
    process.nextTick(() =>
      done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })),
    )
    return
  }
  lookup(name, options, callback)
}
