/**
 * What a text may become where pages enforce Trusted Types (lib/server/security-headers.ts): the address of a script only if it
 * is a part of this app or its service worker, and markup only if it has no tag in it (what pages say of themselves to search
 * engines), or is the empty script element that React makes in no other way. Next runs this before anything else of ours, on
 * its own pages for errors and redirects too.
 */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Record<'createScriptURL' | 'createHTML', (text: string) => string | null>,
  ) => void
}

const EMPTY_SCRIPT = '<script></script>'
const OWN_SCRIPT = /^\/(?:_next\/static\/|sw\.js$)/

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && OWN_SCRIPT.test(pathname)
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnScript(address) ? address : null),
  createHTML: (markup) => (!markup.includes('<') || markup === EMPTY_SCRIPT ? markup : null),
})

// TypeScript takes a file that imports and exports nothing for a script.
export {}
