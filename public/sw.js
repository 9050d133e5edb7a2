/*
 * Opens the site, and the desk, while offline. Both register this file, each for its own scope and
 * with its own cache. Caches only a shell with its styles, scripts and fonts: the site's (/_app, in
 * the language visited last) or the desk's (/_yard). No prices, no API responses, nothing personal.
 */
const IS_DESK = new URL(registration.scope).pathname === '/dost'
const KIND = IS_DESK ? 'desk-' : 'shell-'
const CACHE = `${KIND}1`
const SHELL = IS_DESK ? /^\/_yard$/ : /^(?:\/[a-z]{2})?\/_app$/
/** In a yard a weak signal may keep a page waiting for minutes; the desk then opens its shell. */
const PATIENCE_MS = 10_000
/** File names here contain a hash of the content, so a cached file never becomes outdated. */
const IMMUTABLE = '/_next/static/'
/** Leaves out the version after `?`, because hashed names are valid in every version. */
const FILE = /\/_next\/static\/[^"'?\\\s)<>]+/g

async function filesOf(response) {
  const named = (await response.clone().text()).match(FILE) ?? []
  return [...new Set(named)]
}

/** Caches the shell with all its files. If one can't be fetched, keeps the old shell. */
async function keepShell(shell) {
  const response = await fetch(shell, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok) throw new Error(`The shell answered ${response.status}`)
  const cache = await caches.open(CACHE)
  const files = await filesOf(response)
  const styles = files.filter((file) => file.endsWith('.css'))
  await cache.addAll(files)
  // The styles name the fonts.
  const inside = await Promise.all(styles.map(async (style) => {
    const text = await (await cache.match(style)).text()
    return [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address]) => new URL(address, new URL(style, location.origin)).pathname)
  }))
  await cache.addAll([...new Set(inside.flat().filter((address) => address.startsWith(IMMUTABLE)))])
  await cache.put(shell, response)
  await forgetOthers(cache, new Set([shell, ...files, ...inside.flat()]))
}

async function forgetOthers(cache, wanted) {
  const kept = await cache.keys()
  const stale = kept.filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(stale.map((request) => cache.delete(request)))
}

function inTime(page) {
  if (!IS_DESK) return page
  return Promise.race([page, new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS))])
}

async function openPage(event) {
  try {
    return await inTime(fetch(event.request))
  } catch {
    const cache = await caches.open(CACHE)
    const kept = (await cache.keys()).find(({ url }) => SHELL.test(new URL(url).pathname))
    return (kept && (await cache.match(kept))) ?? Response.error()
  }
}

/** Caches the shell in the page's language at install, since the connection may be lost next. */
async function keepFirstShell() {
  if (IS_DESK) return keepShell('/_yard')
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [language = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(page ? new URL(page.url).pathname : '') ?? []
  // A path's first two letters aren't always a language.
  await keepShell(`${language}/_app`).catch(() => keepShell('/_app'))
}

addEventListener('install', (event) => {
  event.waitUntil(keepFirstShell().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(KIND) && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await clients.claim()
  })())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate') return event.respondWith(openPage(event))
  if (pathname.startsWith(IMMUTABLE)) event.respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)))
})

/** Each page sends its shell's path after loading, since a new version has a new shell. */
addEventListener('message', (event) => {
  if (SHELL.test(event.data)) event.waitUntil(keepShell(event.data).catch(() => undefined))
})

/** What a push may open: a page of this site, for the desk one of the desk. */
function toOwnAddress(path) {
  const address = typeof path === 'string' ? URL.parse(path, location.origin) : null
  const isOwn = address?.origin === location.origin && address.pathname.startsWith(IS_DESK ? '/dost' : '/')
  return isOwn ? address.href : new URL(IS_DESK ? '/dost' : '/', location.origin).href
}

/** Browsers end the permission of a site that gets a push and shows nothing, so one always shows. */
addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Not from our server: it always sends JSON.
  }
  const url = toOwnAddress(told.path)
  event.waitUntil(registration.showNotification(told.title ?? 'Bharosa Cars', {
    body: told.body ?? '',
    lang: told.lang ?? 'en',
    tag: url,
    icon: '/icons/icon-192.png',
    data: { url },
  }))
})

/** Shows the page in a tab that has it open, or opens it. */
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = toOwnAddress(event.notification.data?.url)
  event.waitUntil((async () => {
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = tabs.find((tab) => tab.url === url)
    await (open ? open.focus() : clients.openWindow(url))
  })())
})

/** The push service changed the address: subscribes anew and tells the server, as who is logged in. */
addEventListener('pushsubscriptionchange', (event) => {
  const call = IS_DESK ? '/staff/v1/notifications' : '/customer/v1/notifications'
  event.waitUntil((async () => {
    const { data } = await (await fetch(call)).json()
    if (!data?.key) return
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.key })
    const { endpoint, keys } = made.toJSON()
    await fetch(call, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys, key: data.key }),
    })
  })().catch(() => undefined))
})
