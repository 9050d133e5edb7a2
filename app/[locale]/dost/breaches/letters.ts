import type { Breach } from '@/lib/features/law/queries'
import type { Translator } from '@/lib/i18n/translator'
import { BRAND } from '@/lib/shared/brand'
import { formatMoment } from '@/lib/shared/dates'

type LetterBreach = Omit<Breach, 'notedBy' | 'createdAt'>

const { legalName: company, registeredAddress: address, email } = BRAND
const phone = BRAND.phone.display

const paragraphs = (...parts: string[]) => parts.join('\n\n')

function timeOf({ happenedFrom, happenedUntil }: LetterBreach, t: Translator<'deskBreach'>) {
  return {
    from: formatMoment(happenedFrom),
    until:
      happenedUntil === null
        ? t('letter.goesOn')
        : t('letter.until', { at: formatMoment(happenedUntil) }),
  }
}

function facts(breach: LetterBreach, t: Translator<'deskBreach'>): string[] {
  return [
    t('letter.nature', { text: breach.nature }),
    t('letter.extent', {
      text: breach.extent,
      people: t('people', { count: breach.affected }),
    }),
    t('letter.time', timeOf(breach, t)),
    t('letter.place', { text: breach.place }),
    t('letter.impact', { text: breach.impact }),
  ]
}

export function writeBoardNotice(breach: LetterBreach, t: Translator<'deskBreach'>): string {
  return paragraphs(
    t('letter.dear'),
    t('letter.boardLead', { company, address, noticed: formatMoment(breach.noticedAt) }),
    facts(breach, t).join('\n'),
    t('letter.contact', { email, phone }),
  )
}

export function writePeopleLetter(breach: LetterBreach, t: Translator<'deskBreach'>): string {
  return paragraphs(
    t('letter.peopleLead', { company }),
    t('letter.happened', {
      text: breach.nature,
      extent: breach.extent,
      place: breach.place,
      ...timeOf(breach, t),
    }),
    t('letter.means', { text: breach.impact }),
    t('letter.did', { text: breach.measures }),
    t('letter.can', { text: breach.advice }),
    t('letter.ask', { email, phone }),
  )
}

export function writeBoardReport(breach: LetterBreach, t: Translator<'deskBreach'>): string {
  const told = (at: Date | null) => (at === null ? '…' : formatMoment(at))
  return paragraphs(
    t('letter.dear'),
    t('letter.reportLead', {
      company,
      address,
      noticed: formatMoment(breach.noticedAt),
      told: told(breach.boardToldAt),
    }),
    facts(breach, t).join('\n'),
    t('letter.reasons', { text: breach.reasons ?? '…' }),
    t('letter.measures', { text: breach.measures }),
    t('letter.cause', { text: breach.cause ?? '…' }),
    t('letter.remedies', { text: breach.remedies ?? '…' }),
    t('letter.intimated', { told: told(breach.peopleToldAt) }),
    writePeopleLetter(breach, t),
    t('letter.contact', { email, phone }),
  )
}
