import type { ReactNode } from 'react'
import { PageActing } from '@/app/page-acting'

/** Acting notice. Pages check access themselves. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageActing />
      {children}
    </>
  )
}
