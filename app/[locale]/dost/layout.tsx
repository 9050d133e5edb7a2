import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { DeskFrame } from '@/components/desk/desk-frame'
import { DeskSignIn } from '@/components/desk/staff/sign-in'
import { missingRights } from '@/lib/features/staff/queries'
import type { StaffRight } from '@/lib/features/staff/rules'
import { currentStaff } from '@/lib/server/auth/current-actor'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const metadata: Metadata = { title: 'Dost', robots: { index: false, follow: false } }

/** What the session decides comes with the page, in one piece. */
export const instant = false

const PAGES = [
  'queues',
  'day',
  'cars',
  'sheets',
  'customers',
  'drives',
  'content',
  'audit',
] as const
/** Pages that are of use with a right alone. */
const NEEDED: Partial<Record<(typeof PAGES)[number], StaffRight>> = {
  content: 'edit',
  sheets: 'stock',
}
const FOR_MANAGERS = ['figures', 'terms', 'staff', 'breaches', 'stuck'] as const

/** The desk's frame. It checks no access: every page and every call checks the session itself (`requireStaff`). */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const staff = await currentStaff()
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  if (!staff) {
    return (
      <DeskSignIn
        texts={{
          title: t('signIn.title'),
          username: t('signIn.username'),
          password: t('signIn.password'),
          code: t('signIn.code'),
          codeHint: t('signIn.codeHint'),
          submit: t('signIn.submit'),
          offline: t('offline'),
        }}
      />
    )
  }
  const missing = await missingRights(staff.id, null)
  const pages = [
    ...PAGES.filter((page) => !missing.some((right) => right === NEEDED[page])),
    ...(staff.role === 'manager' ? FOR_MANAGERS : []),
  ]
  return (
    <DeskFrame
      staffId={staff.id}
      links={pages.map((page) => ({
        href: page === 'queues' ? '/dost' : `/dost/${page}`,
        label: t(`menu.${page}`),
      }))}
      texts={{
        skip: t('skip'),
        home: t('home'),
        menu: t('menuLabel'),
        who: staff.name.split(' ')[0] ?? staff.name,
        signedIn: t('signedIn', { name: staff.name }),
        ownSignIn: t('ownSignIn.title'),
        signOut: t('signOut'),
        offline: t('offline'),
        yard: {
          // Filled in by the browser, which knows what waits.
          waiting: String(t.raw('yard.waiting')),
          later: {
            sending: t('yard.later.sending'),
            turn: t('yard.later.turn'),
            busy: t('yard.later.busy'),
            offline: t('yard.later.offline'),
            session: t('yard.later.session'),
          },
          kept: t('yard.kept'),
          open: t('yard.open'),
          photograph: t('yard.photograph'),
          photographs: String(t.raw('yard.photographs')),
          answer: t('yard.answer'),
          answers: String(t.raw('yard.answers')),
          refused: t('yard.refused'),
          openAnswers: t('yard.openAnswers'),
          giveUp: t('yard.giveUp'),
          refusedPhoto: String(t.raw('yard.refusedPhoto')),
          openPhoto: t('yard.openPhoto'),
          discard: t('yard.discard'),
          signOut: String(t.raw('yard.signOut')),
        },
      }}
    >
      {children}
    </DeskFrame>
  )
}
