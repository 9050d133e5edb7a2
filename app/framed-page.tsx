import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { getFrameData } from './frame-data'

/** A page inside the site's header and footer: for the layouts, and for the page of unknown addresses, which no layout wraps. */
export async function FramedPage({ children }: { children: ReactNode }) {
  return <SiteFrame packed={await getFrameData()}>{children}</SiteFrame>
}
