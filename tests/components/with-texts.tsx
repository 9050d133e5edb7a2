import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { DataProvider } from '@/lib/client/data-provider'
import { getMessages } from '@/lib/i18n/messages'

const emptyCache = () => new Map()

export function withTexts(children: ReactNode) {
  return (
    <NextIntlClientProvider locale="en" timeZone="Asia/Kolkata" messages={getMessages('en')}>
      <DataProvider provider={emptyCache}>{children}</DataProvider>
    </NextIntlClientProvider>
  )
}

export function renderWithTexts(children: ReactNode) {
  return render(withTexts(children))
}
