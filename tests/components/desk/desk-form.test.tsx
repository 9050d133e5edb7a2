import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import type { FieldSpec } from '@/components/desk/field-spec'
import { Toaster } from '@/components/ui/toaster'
import { useToastStore } from '@/lib/client/toast-store'
import { renderWithTexts, withTexts } from '../with-texts'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const FIELDS: readonly FieldSpec[] = [
  { name: 'kms', label: 'Kilometres', kind: 'number' },
  { name: 'note', label: 'Note', kind: 'textarea', value: 'As it came' },
  { name: 'city', label: 'City', kind: 'select', asNumber: true, options: listCityOptions() },
  { name: 'at', label: 'When', kind: 'datetime' },
  { name: 'refurbished', label: 'Refurbished', kind: 'checkbox', value: true },
]

function listCityOptions() {
  return [
    { value: '1', label: 'Chennai' },
    { value: '2', label: 'Hyderabad' },
  ]
}

const sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  refresh.mockReset()
  answer = () => Response.json({ data: {} })
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    sent.push(body && JSON.parse(body))
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  act(() => useToastStore.setState({ toasts: [] }))
})

const form = (
  <>
    <DeskForm
      path="/staff/v1/x"
      fields={FIELDS}
      fixed={{ id: 7 }}
      submit="Save"
      done="Saved."
      offline="No connection."
    />
    <Toaster />
  </>
)
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const isIdle = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'),
  )
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a desk form', () => {
  it('shows an error once at its field, and at the end only if its field is hidden', async () => {
    const refuse = (name: string) => () =>
      Response.json(
        {
          message: 'Please say why.',
          code: 'invalid_input',
          fields: { [name]: 'Please say why.' },
        },
        { status: 422 },
      )
    answer = refuse('note')
    renderWithTexts(form)
    save()
    await waitFor(() => expect(screen.getAllByText('Please say why.')).toHaveLength(1))
    await isIdle()
    answer = refuse('elsewhere')
    save()
    await isIdle()
    expect(screen.getAllByText('Please say why.')).toHaveLength(1)
  })

  it('sends numbers and times as Indian instants, and omits empty fields', async () => {
    renderWithTexts(form)
    fill('Kilometres', ' 41200 ')
    fill('Note', '')
    fill('City', '2')
    fireEvent.click(screen.getByLabelText('Refurbished'))
    save()
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(sent).toEqual([{ id: 7, kms: 41_200, note: null, city: 2, refurbished: false }])
    expect(refresh).toHaveBeenCalledOnce()
    fill('When', '2026-11-20T10:30')
    await isIdle()
    save()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ kms: 41_200, at: '2026-11-20T05:00:00.000Z' })
  })

  it('refreshes the page once if somebody else was quicker, and not for an error of its own', async () => {
    const refuse = (code: string, status: number) => () =>
      Response.json({ message: 'Asha has done it.', code }, { status })
    answer = refuse('invalid_input', 422)
    renderWithTexts(form)
    save()
    await screen.findByText('Asha has done it.')
    await isIdle()
    expect(refresh).not.toHaveBeenCalled()
    answer = refuse('conflict', 409)
    save()
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    await isIdle()
    expect(screen.getAllByText('Asha has done it.')).toHaveLength(1)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('says in a toast why it went with that refresh', async () => {
    answer = () =>
      Response.json({ message: 'Asha has done it.', code: 'not_found' }, { status: 404 })
    function List() {
      const [isWaiting, setWaiting] = useState(true)
      refresh.mockImplementation(() => setWaiting(false))
      return isWaiting ? form : <Toaster />
    }
    renderWithTexts(<List />)
    save()
    expect(await screen.findByText('Asha has done it.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(useToastStore.getState().toasts).toMatchObject([{ text: 'Asha has done it.' }])
  })

  it('says nothing more when it goes later', async () => {
    answer = () =>
      Response.json({ message: 'Asha has done it.', code: 'conflict' }, { status: 409 })
    const { unmount } = renderWithTexts(form)
    save()
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    await act(async () => {})
    unmount()
    expect(useToastStore.getState().toasts).toEqual([])
  })

  it('shows an error at its field and loses nothing', async () => {
    answer = () =>
      Response.json(
        { message: 'Please check.', code: 'invalid_input', fields: { kms: 'At most 2000000.' } },
        { status: 422 },
      )
    renderWithTexts(form)
    fill('Kilometres', '9999999')
    save()
    expect(await screen.findByText('Please check.')).toBeTruthy()
    const kms = screen.getByLabelText<HTMLInputElement>('Kilometres')
    expect(kms.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('At most 2000000.')).toBeTruthy()
    expect(kms.value).toBe('9999999')
    expect(refresh).not.toHaveBeenCalled()
    answer = () => Response.json({ data: {} })
    save()
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(kms.getAttribute('aria-invalid')).toBeNull()
  })

  it('shows an error beside a checkbox', async () => {
    answer = () =>
      Response.json(
        {
          message: 'Please check what you entered.',
          code: 'invalid_input',
          fields: { refurbished: 'Look first.' },
        },
        { status: 422 },
      )
    renderWithTexts(form)
    save()
    expect(await screen.findByText('Look first.')).toBeTruthy()
    const box = screen.getByLabelText('Refurbished')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('Look first.').id)
  })

  it('reports missing fields before asking for confirmation', async () => {
    const confirm = vi.fn(() => true)
    vi.stubGlobal('confirm', confirm)
    renderWithTexts(
      <DeskForm
        path="/staff/v1/x"
        fields={[{ name: 'reference', label: 'Reference', kind: 'text', required: true }]}
        confirm="Was it taken?"
        submit="Save"
        offline="No connection."
      />,
    )
    fill('Reference', '  ')
    save()
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    expect(confirm).not.toHaveBeenCalled()
    expect(sent).toEqual([])
    fill('Reference', 'UPI 4711')
    save()
    await waitFor(() => expect(sent).toEqual([{ reference: 'UPI 4711' }]))
    expect(confirm).toHaveBeenCalledOnce()
    expect(screen.queryByText('Please fill this in.')).toBeNull()
  })

  it('asks with the amount and the choice as the reader sees them', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    renderWithTexts(
      <DeskForm
        path="/staff/v1/x"
        fields={[
          { name: 'amount', label: 'Amount', kind: 'number', isMoney: true, required: true },
          { name: 'city', label: 'City', kind: 'select', options: listCityOptions() },
        ]}
        confirm="Record {amount} in {city}?"
        submit="Save"
        offline="No connection."
      />,
    )
    fill('Amount', '4,07,951')
    fill('City', '2')
    save()
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('Record ₹4,07,951 in Hyderabad?'))
    expect(sent, 'the answer was no').toEqual([])
  })

  it('reports a missing connection', async () => {
    renderWithTexts(form)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    save()
    expect(await screen.findByText('No connection.')).toBeTruthy()
  })

  it('keeps and sends values entered before hydration', async () => {
    const empty = FIELDS.map((field) =>
      field.kind === 'textarea' ? { ...field, value: '' } : field,
    )
    const early = withTexts(
      <DeskForm path="/staff/v1/x" fields={empty} submit="Save" offline="No connection." />,
    )
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(early)
    const page = within(root)
    page.getByLabelText<HTMLInputElement>('Kilometres').value = '12'
    page.getByLabelText<HTMLTextAreaElement>('Note').value = 'Typed early'
    page.getByLabelText<HTMLSelectElement>('City').value = '2'
    page.getByLabelText<HTMLInputElement>('Refurbished').checked = false
    await act(async () => {
      hydrateRoot(root, early)
    })
    fireEvent.click(page.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([{ kms: 12, note: 'Typed early', city: 2, refurbished: false }]),
    )
    root.remove()
  })
})

describe('a desk action', () => {
  const action = (
    <DeskAction path="/staff/v1/x" body={{ id: 7 }} label="Remove" confirm="Sure?" offline="-" />
  )

  it('asks for confirmation if it is irreversible', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    renderWithTexts(action)
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    press()
    expect(sent).toEqual([])
    confirm.mockReturnValue(true)
    press()
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(sent).toEqual([{ id: 7 }])
  })
})
