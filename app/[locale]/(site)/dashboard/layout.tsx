import type { ReactNode } from 'react'
import { PageActing } from '@/app/page-acting'

/** Adds the notice that staff act for the customer. Each page checks access, not this layout. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageActing />
      {children}
    </>
  )
}
