/**
 * 26 characters follow the prefix (`veh_01k3…`) and sort by creation time: ten encode milliseconds,
 * sixteen are random. Crockford's base 32 avoids look-alikes.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

export type IdPrefix =
  | 'ack'
  | 'pap'
  | 'act'
  | 'agr'
  | 'uco'
  | 'app'
  | 'auc'
  | 'bac'
  | 'brc'
  | 'cal'
  | 'cmm'
  | 'cmp'
  | 'wlk'
  | 'con'
  | 'cus'
  | 'dbd'
  | 'dev'
  | 'dpg'
  | 'doc'
  | 'dst'
  | 'due'
  | 'emt'
  | 'fin'
  | 'flt'
  | 'frm'
  | 'gev'
  | 'hdl'
  | 'hdy'
  | 'ich'
  | 'imp'
  | 'ins'
  | 'blk'
  | 'bpy'
  | 'bid'
  | 'inv'
  | 'svi'
  | 'led'
  | 'loa'
  | 'lok'
  | 'rgf'
  | 'dcs'
  | 'mkt'
  | 'mny'
  | 'msg'
  | 'not'
  | 'otp'
  | 'pay'
  | 'pfl'
  | 'pho'
  | 'pky'
  | 'ppr'
  | 'psp'
  | 'psh'
  | 'prc'
  | 'pur'
  | 'qry'
  | 'quo'
  | 'red'
  | 'ref'
  | 'drc'
  | 'res'
  | 'ret'
  | 'rpy'
  | 'exc'
  | 'rev'
  | 'ses'
  | 'sht'
  | 'srh'
  | 'srv'
  | 'svw'
  | 'tdr'
  | 'tfo'
  | 'trm'
  | 'tsk'
  | 'val'
  | 'veh'
  | 'vev'
  | 'mlv'
  | 'vmo'
  | 'vno'
  | 'wai'
  | 'wcl'

function encodeTime(milliseconds: number): string {
  let rest = Math.floor(milliseconds)
  let text = ''
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    text = (ALPHABET[rest % 32] ?? '0') + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/**
 * @param milliseconds since 1970, UTC; ids sort by it
 * @param random at least sixteen bytes; the low five bits of each give one character
 */
export function composeId(prefix: IdPrefix, milliseconds: number, random: Uint8Array): string {
  if (!Number.isFinite(milliseconds) || milliseconds < 0)
    throw new RangeError('An id needs a time after 1970.')
  if (random.length < RANDOM_LENGTH)
    throw new RangeError(`An id needs ${RANDOM_LENGTH} random bytes.`)
  let tail = ''
  for (let place = 0; place < RANDOM_LENGTH; place += 1) {
    tail += ALPHABET[(random[place] ?? 0) & 31]
  }
  return `${prefix}_${encodeTime(milliseconds)}${tail}`
}

export function isId(prefix: IdPrefix, text: string): boolean {
  return (
    text.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length + 1))
  )
}
