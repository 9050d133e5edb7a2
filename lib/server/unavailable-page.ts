import { PALETTE } from '../../tailwind.config.ts'
import { BRAND } from '../shared/brand.ts'
import { DEFAULT_LOCALE, HREFLANG, type Locale, addLocale } from '../i18n/locales.ts'
import en from '../i18n/messages/en/fault.json' with { type: 'json' }
import hi from '../i18n/messages/hi/fault.json' with { type: 'json' }
import kn from '../i18n/messages/kn/fault.json' with { type: 'json' }
import ta from '../i18n/messages/ta/fault.json' with { type: 'json' }
import te from '../i18n/messages/te/fault.json' with { type: 'json' }

/** Imported statically: these texts are needed before the app is loaded. */
const FAULTS: Record<Locale, typeof en> = { en, hi, kn, ta, te }

/**
 * A page sent without the app: plain HTML in the site's look, without scripts. Whoever calls
 * `renderStandalonePage` escapes text from the request. The page has no acting banner, since the
 * session can't be checked.
 */
export interface StandalonePage {
  title: string
  text: string
  action: { label: string; href: string }
  call?: string
  locale?: Locale
}

function colours(theme: keyof typeof PALETTE): string {
  const { canvas, ink, accent } = PALETTE[theme]
  const soft = PALETTE[theme]['ink-soft']
  const fill = PALETTE[theme]['accent-fill']
  return `--canvas:${canvas};--ink:${ink};--soft:${soft};--accent:${accent};--fill:${fill};--on-fill:${PALETTE[theme]['on-accent']}`
}

const STYLE = [
  `:root{color-scheme:light dark;${colours('light')}}`,
  `@media(prefers-color-scheme:dark){:root{${colours('dark')}}}`,
  'body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'header{display:flex;align-items:center;gap:.375rem;padding:.75rem 1.25rem;font-size:1.25rem;font-weight:700}',
  'main{place-self:center;max-width:34rem;padding:2rem 1.25rem 16vh;text-align:center}',
  'main>svg{width:100%;max-width:22rem;height:auto;color:var(--soft);margin-bottom:1.5rem}',
  'h1{font-size:clamp(1.625rem,1.25rem + 2vw,2.25rem);line-height:1.2;margin:0 0 .75rem;text-wrap:balance}',
  'p{font-size:1.125rem;color:var(--soft);margin:0 0 1.5rem}',
  'a{display:inline-block;min-height:1.5rem;padding:.625rem 1.25rem;border-radius:.625rem;font-weight:600;text-decoration:none;color:var(--accent)}',
  'a.first{background:var(--fill);color:var(--on-fill)}',
  'p.call{margin:1.5rem 0 0;font-size:1rem}p.call a{padding-inline:.5rem;white-space:nowrap}',
  'a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
].join('')

const MARK =
  `<svg viewBox="0 0 32 32" width="36" height="36" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">` +
  `<path d="${BRAND.mark.roof}" stroke="currentColor" stroke-width="2.6"/>` +
  `<path d="${BRAND.mark.tick}" stroke="var(--accent)" stroke-width="3.2"/></svg>`

const ROADSIDE =
  `<svg viewBox="0 0 88 28" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">` +
  `<path d="M2 25.5h84" stroke-width="1"/><path d="M4 27.5h6m8 0h6m8 0h6m8 0h6m8 0h6m8 0h6" stroke-width=".6"/>` +
  `<g transform="translate(22)"><path d="${BRAND.mark.roof}" stroke="var(--ink)" stroke-width="1.8"/>` +
  `<path d="M6.5 21.5h3m7 0h3m7.5 0h1" stroke="var(--ink)" stroke-width="1.8"/>` +
  `<g stroke="var(--ink)" stroke-width="1.6"><circle cx="13" cy="22" r="2.6"/><circle cx="23" cy="22" r="2.6"/></g></g>` +
  `<path d="M64 25l2.6-7h1.8l2.6 7z" stroke="var(--accent)" stroke-width="1.4"/><path d="M65 22.3h5" stroke="var(--accent)" stroke-width="1.2"/></svg>`

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Leads to another site: automatically, or by a button where the browser doesn't follow. The
 * address and texts may come from a request.
 */
export function renderRedirectPage({
  title,
  text,
  action,
  locale = DEFAULT_LOCALE,
}: StandalonePage) {
  const href = escapeText(action.href)
  return (
    openPage(
      escapeText(title),
      locale,
      `<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${href}">`,
    ) +
    `<main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>` +
    `<a class="first" rel="noreferrer" href="${href}">${escapeText(action.label)}</a></main></body></html>`
  )
}

function openPage(title: string, locale: Locale, inHead = ''): string {
  return (
    `<!doctype html><html lang="${HREFLANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex">${inHead}<title>${title} | ${BRAND.name}</title><style>${STYLE}</style></head>` +
    `<body><header>${MARK}${BRAND.name}</header>`
  )
}

export function renderStandalonePage({
  title,
  text,
  action,
  call,
  locale = DEFAULT_LOCALE,
}: StandalonePage): string {
  return (
    openPage(title, locale) +
    `<main>${ROADSIDE}<h1>${title}</h1><p>${text}</p>` +
    `<a class="first" href="${action.href}">${action.label}</a>` +
    (call
      ? `<p class="call">${call} <a href="${BRAND.phone.href}">${BRAND.phone.display}</a> <a href="mailto:${BRAND.email}">${BRAND.email}</a></p>`
      : '') +
    `</main></body></html>`
  )
}

/**
 * The specification's page for 503. Send it with `Retry-After`; the page's link loads the same URL
 * again.
 */
export function renderUnavailablePage(locale: Locale = DEFAULT_LOCALE): string {
  const { call, unavailable } = FAULTS[locale]
  const { title, text, retry } = unavailable
  return renderStandalonePage({ title, text, action: { label: retry, href: '' }, call, locale })
}

export function renderMissingPage(locale: Locale): string {
  const { call, notFound } = FAULTS[locale]
  const { title, text, browse } = notFound
  return renderStandalonePage({
    title,
    text,
    call,
    action: { label: browse, href: addLocale(locale, '/buy') },
    locale,
  })
}
