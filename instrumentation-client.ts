/**
 * Trusted Types policy (lib/server/security-headers.ts). It allows script URLs of this app and of
 * its service worker, and markup without tags (JSON-LD) or with React's empty script element. Next
 * runs this file before our other code, on error pages too.
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

// Without an import or export, TypeScript would treat this file as a script.
export {}
