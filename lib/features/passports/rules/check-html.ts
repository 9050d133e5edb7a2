import type { DescribedCheck, PassportSection } from './describe'

/**
 * The result of a check as HTML, for the answer to a form without scripts and for the page that
 * works without a server.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function renderSection({ title, lead, rows }: PassportSection): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<section><h2>${escapeHtml(title)}</h2>${lead === undefined ? '' : `<p>${escapeHtml(lead)}</p>`}<table>${lines.join('')}</table></section>`
}

export function renderCheck({ tone, title, text, asOf, sections }: DescribedCheck): string {
  const when = asOf === null ? '' : `<p>${escapeHtml(asOf)}</p>`
  return `<div class="${tone}" role="status"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>${when}</div>${sections.map(renderSection).join('')}`
}

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0 auto;max-width:52rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif}',
  'h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin:1.5rem 0 .25rem}',
  'table{width:100%;border-collapse:collapse}tr{border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}',
  'th,td{padding:.375rem .75rem .375rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{font-weight:400;width:45%}td{font-weight:500}',
  '.good,.warn,.bad{padding:.5rem 1rem;border-left:.5rem solid}.good{border-color:#157347}.warn{border-color:#b36b00}.bad{border-color:#c02626}',
  '.good h2,.warn h2,.bad h2{margin-top:.25rem}',
  'label{display:block;margin-top:1rem;font-weight:500}textarea,input{box-sizing:border-box;width:100%;padding:.5rem;font:inherit}textarea{min-height:7rem}',
  'button{margin-top:1rem;min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600}',
  'section{break-inside:avoid}@media print{form{display:none}}',
].join('')

interface CheckPage {
  language: string
  title: string
  /** HTML; its texts are escaped. */
  body: string
}

export function renderCheckPage({ language, title, body }: CheckPage): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
}
