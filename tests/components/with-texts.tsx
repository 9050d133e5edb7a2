import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { messagesOf } from '@/lib/i18n/messages'

/** Draws it as a page would, with the English texts. */
export function renderWithTexts(children: ReactNode) {
  return render(<NextIntlClientProvider locale="en" timeZone="Asia/Kolkata" messages={messagesOf('en')}>{children}</NextIntlClientProvider>)
}
