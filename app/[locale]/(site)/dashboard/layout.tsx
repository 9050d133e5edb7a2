import type { ReactNode } from 'react'
import { PageActing } from '@/app/page-acting'

/** Around every part of both dashboards: whether a Dost looks at it. Each page asks for itself who may see what it shows. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageActing />
      {children}
    </>
  )
}
