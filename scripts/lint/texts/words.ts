export interface BannedWord {
  word: string
  use: string
}

const scriptOf = (locale: string) => new Intl.Locale(locale).maximize().script ?? 'Latn'

const LATIN = new Set(
  `Bharosa Cars Dost OTP EMI RC NOC PUC GST SMS PDF UPI CNG LPG SUV MUV MPV AMT CVT DCT DSG AT MT km kms cm cc kg mm
  GSTIN CGST SGST IGST HSN SAC PAN RTO VAHAN BH FASTag IDV ABS ESP ISOFIX LED USB HUD OBD VIN EV HP kWh kW bhp Nm kmpl
  ISO IP ID HTML JPEG JPG PNG HEIC WebP MB kB KB GB Wi Fi GPS AC FAQ FAQs DPDP TDS CIN LLP JSON API QR ICU URL HTTP
  Maruti Suzuki Hyundai Tata Mahindra Honda Toyota Kia Renault Nissan Volkswagen Skoda Ford Jeep MG BMW Audi Mercedes Benz
  Volvo Jaguar Land Rover Swift Baleno Dzire Alto WagonR Wagon Brezza Ertiga Creta Venue Verna City Amaze Nexon Tiago
  Punch Thar XUV Scorpio Innova Crysta Fortuner Seltos Sonet Kwid Polo Octavia EcoSport
  IFSC NEFT RTGS IMPS HDFC LMV SHA HTTP Allow Content Type application json Idempotency Key multipart form data Facts KYC Parivahan mParivahan
  DigiLocker AS GST TCS CSV WhatsApp JavaScript XXXXXXX OpenAPI Android Auto Apple CarPlay ADAS CHN GR Form
  STOP iPhone iPad Chrome Edge Firefox Safari
  LXi VXi ZXi VXI ZXI LXI SX TN KA TS AP AB AA CC`
    .split(/\s+/)
    .filter(Boolean),
)

export const ADDRESS_PATTERN =
  /https?:\/\/\S+|\S+@\S+\.\w+|\b[\w-]+(?:\.[\w-]+)*\.(?:in|com|org|example|gov|nic)\b\S*|\/[\w/-]+/g

export const isName = (word: string): boolean => LATIN.has(word)

export function listLatinWords(text: string): string[] {
  const words =
    text.replaceAll(ADDRESS_PATTERN, ' ').match(/\p{Script=Latin}[\p{Script=Latin}’']+/gu) ?? []
  return [...new Set(words.filter((word) => !isName(word)))]
}

export function findLeftoverWords(text: string, locale: string): string[] {
  return scriptOf(locale) === 'Latn' ? [] : listLatinWords(text)
}

export function findForeignLetters(text: string, locale: string): string | null {
  const letters = text.replaceAll(
    new RegExp(`[\\p{Script=Latin}\\p{Script=${scriptOf(locale)}}]+`, 'gu'),
    ' ',
  )
  return /\p{L}+/u.exec(letters)?.[0] ?? null
}

const escape = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Finds banned words. Hindi words must end at a word boundary; other languages add suffixes, so a
 * word's beginning is enough.
 */
export function findBannedWords(
  text: string,
  never: readonly BannedWord[],
  locale: string,
): BannedWord[] {
  const end = locale === 'hi' ? String.raw`(?![\p{L}\p{M}])` : ''
  return never.filter(({ word }) =>
    new RegExp(`(?<![\\p{L}\\p{M}])${escape(word)}${end}`, 'u').test(text),
  )
}
