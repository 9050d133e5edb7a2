import { findTallyGroup, type Voucher } from './vouchers'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const formatAmount = (rupees: number) => rupees.toFixed(2)

/** Tally writes a debit as a negative amount that is "deemed positive". */
function renderLine({ account, debit }: Voucher['lines'][number], party: string | null): string {
  return [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', account),
    tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No'),
    tag('ISPARTYLEDGER', account === party ? 'Yes' : 'No'),
    tag('AMOUNT', formatAmount(-debit)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('')
}

const VIEW = 'Accounting Voucher View'

function renderVoucher({ key, type, day, number, narration, party, lines }: Voucher): string {
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(key)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${VIEW}">`,
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    ...(party === null ? [] : [tag('PARTYLEDGERNAME', party)]),
    tag('PERSISTEDVIEW', VIEW),
    tag('ISINVOICE', 'No'),
    tag('NARRATION', narration),
    ...lines.map((line) => renderLine(line, party)),
    '</VOUCHER></TALLYMESSAGE>',
  ].join('')
}

function renderEnvelope(report: 'Vouchers' | 'All Masters', messages: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC><REQUESTDATA>`,
    ...messages,
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>',
    '',
  ].join('\n')
}

export const renderVouchers = (vouchers: readonly Voucher[]): string =>
  renderEnvelope('Vouchers', vouchers.map(renderVoucher))

/** Renders the accounts used by vouchers. Tally refuses a voucher with an unknown account. */
export function renderAccounts(vouchers: readonly Voucher[]): string {
  const names = new Set(vouchers.flatMap(({ lines }) => lines.map(({ account }) => account)))
  return renderEnvelope(
    'All Masters',
    [...names]
      .sort()
      .map((name) =>
        [
          `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${escapeXml(name)}" ACTION="Create">`,
          '<NAME.LIST>',
          tag('NAME', name),
          '</NAME.LIST>',
          tag('PARENT', findTallyGroup(name)),
          tag('ISBILLWISEON', 'No'),
          '</LEDGER></TALLYMESSAGE>',
        ].join(''),
      ),
  )
}
