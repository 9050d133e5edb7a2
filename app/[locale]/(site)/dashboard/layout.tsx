import type { ReactNode } from 'react'
import { CurrentActingBanner } from '@/app/page-acting'

/** Adds the notice that staff act for the customer. Access is checked by each page, not here. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <CurrentActingBanner />
      {children}
    </>
  )
}
