import type { Locale } from '@/lib/i18n/locales'

interface DayParts {
  parts: readonly (readonly [from: number, name: string])[]
  unit: string
}

/**
 * Names for the parts of the day. `Intl` isn't used, because booking runs in the browser
 * (docs/adr/0008).
 */
const SPOKEN: Record<Exclude<Locale, 'en'>, DayParts> = {
  hi: {
    parts: [
      [0, 'रात'],
      [4, 'सुबह'],
      [12, 'दोपहर'],
      [16, 'शाम'],
      [20, 'रात'],
    ],
    unit: ' बजे',
  },
  kn: {
    parts: [
      [0, 'ರಾತ್ರಿ'],
      [4, 'ಬೆಳಿಗ್ಗೆ'],
      [12, 'ಮಧ್ಯಾಹ್ನ'],
      [16, 'ಸಂಜೆ'],
      [20, 'ರಾತ್ರಿ'],
    ],
    unit: '',
  },
  ta: {
    parts: [
      [0, 'இரவு'],
      [4, 'காலை'],
      [12, 'மதியம்'],
      [16, 'மாலை'],
      [20, 'இரவு'],
    ],
    unit: '',
  },
  te: {
    parts: [
      [0, 'రాత్రి'],
      [4, 'ఉదయం'],
      [12, 'మధ్యాహ్నం'],
      [16, 'సాయంత్రం'],
      [20, 'రాత్రి'],
    ],
    unit: '',
  },
}

/** Formats a time as people say it: "10:00" is "10 am" or "सुबह 10 बजे", "20:30" is "8.30 pm". */
export function formatHour(time: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`
  const hour = `${hours % 12 || 12}${rest}`
  if (locale === 'en') return `${hour} ${hours < 12 ? 'am' : 'pm'}`
  const { parts, unit } = SPOKEN[locale]
  const part = parts.findLast(([from]) => hours >= from)?.[1] ?? ''
  return `${part} ${hour}${unit}`
}
