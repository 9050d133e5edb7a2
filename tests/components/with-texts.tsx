import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { messagesOf } from '@/lib/i18n/messages'

/** As a page would have it, with the English texts: also to draw it again. */
export function withTexts(children: ReactNode) {
  return (
    <NextIntlClientProvider locale="en" timeZone="Asia/Kolkata" messages={messagesOf('en')}>
      {children}
    </NextIntlClientProvider>
  )
}

/** Draws it as a page would, with the English texts. */
export function renderWithTexts(children: ReactNode) {
  return render(withTexts(children))
}
