import { act, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FaqBrowser } from '@/components/content/faq-browser'
import { withTexts } from '../with-texts'

const GROUPS = [
  {
    id: 'holding',
    title: 'Holding a car',
    questions: [
      { id: 1, question: 'Is the token refunded?', answer: 'Within three days.' },
      { id: 2, question: 'How long is it held?', answer: 'Three days.' },
    ],
  },
]

async function hydrateAfter(type: (input: HTMLInputElement) => void): Promise<HTMLElement> {
  const page = withTexts(<FaqBrowser groups={GROUPS} />)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  const input = root.querySelector('input')
  if (input) type(input)
  await act(async () => {
    hydrateRoot(root, page)
  })
  return root
}

it('keeps text typed before hydration, and searches for it', async () => {
  const root = await hydrateAfter((input) => (input.value = 'refunded'))
  expect(root.querySelector('input')?.value).toBe('refunded')
  expect(within(root).getByRole('status').textContent).toBe('1 question')
  root.remove()
})

it('shows every question with an empty search (negative control)', async () => {
  const root = await hydrateAfter(() => undefined)
  expect(within(root).getByRole('status').textContent).toBe('')
  expect(within(root).getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(2)
  root.remove()
})
