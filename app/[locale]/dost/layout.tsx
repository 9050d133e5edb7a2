import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { DeskFrame } from '@/components/desk/desk-frame'
import { ClientMessages } from '@/components/layout/client-messages'
import { DeskRights } from '@/components/desk/desk-rights'
import { DeskSignIn } from '@/components/desk/staff/sign-in'
import { readMissingRights } from '@/lib/features/staff/queries'
import type { StaffRight } from '@/lib/features/staff/rules'
import { getCurrentStaff } from '@/lib/server/auth/current-actor'
import { DESK_CLIENT_TEXTS } from './spoken-by-scripts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const metadata: Metadata = { title: 'Dost', robots: { index: false, follow: false } }

/** The frame depends on the session, so nothing of it is prerendered. Its pages are streamed. */
export const instant = false

const PAGES = [
  'queues',
  'day',
  'cars',
  'sheets',
  'customers',
  'drives',
  'books',
  'content',
  'audit',
] as const
const NEEDED: Partial<Record<(typeof PAGES)[number], StaffRight>> = {
  books: 'books',
  content: 'edit',
  sheets: 'stock',
}
const FOR_MANAGERS = ['terms', 'staff', 'breaches', 'stuck'] as const

/** Doesn't check access: each page and call checks the session itself. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const staff = await getCurrentStaff()
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  if (!staff) {
    return (
      <ClientMessages namespaces={['desk.offline', 'desk.yard', 'staff.secondFactor']}>
        <DeskSignIn />
      </ClientMessages>
    )
  }
  const missing = await readMissingRights(staff.id, null)
  const pages = [
    ...PAGES.filter((page) => !missing.some((right) => right === NEEDED[page])),
    ...(staff.role === 'manager' ? FOR_MANAGERS : []),
  ]
  return (
    <ClientMessages namespaces={DESK_CLIENT_TEXTS}>
      <DeskFrame
        staffId={staff.id}
        links={pages.map((page) => ({
          href: page === 'queues' ? '/dost' : `/dost/${page}`,
          label: t(`menu.${page}`),
        }))}
        staffName={staff.name}
      >
        <DeskRights missing={missing}>{children}</DeskRights>
      </DeskFrame>
    </ClientMessages>
  )
}
