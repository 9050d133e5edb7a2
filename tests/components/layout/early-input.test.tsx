import { runInNewContext } from 'node:vm'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FirstScript } from '@/components/layout/first-script'
import { heedEarlyInput } from '@/lib/client/early-input'

const heard = vi.fn<(name: string, value: string) => void>()

/** Fields as pages have them: what they hold is held by React. */
function Form() {
  const [values, setValues] = useState<Record<string, string>>({ name: '', text: '', year: '2020' })
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      heard(name, target.value)
      setValues({ ...values, [name]: target.value })
    },
  })
  return (
    <form
      onChange={({ target }: { target: EventTarget }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox')
          heard('diesel', String(target.checked))
      }}
    >
      <input {...field('name')} />
      <textarea {...field('text')} />
      <select {...field('year')}>
        <option>2020</option>
        <option>2021</option>
      </select>
      <input type="checkbox" name="diesel" />
      <input type="file" name="paper" onChange={({ target }) => heard('paper', target.value)} />
      <button type="button" name="more" onClick={() => heard('more', 'pressed')}>
        <i>More</i>
      </button>
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

let root: HTMLElement
const control = <Control extends Element = HTMLInputElement>(name: string) =>
  root.querySelector(`[name=${name}]`) as unknown as Control

/** As a visitor types into a page whose scripts are still on their way. */
function typeEarly(name: string, value: string): void {
  control(name).value = value
  control(name).dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  heard.mockReset()
  // The tests before left React's mark on the document, as no page before this one does.
  for (const key of Object.keys(document))
    if (key.startsWith('_react')) Reflect.deleteProperty(document, key)
  const [, source = ''] = /<script>(.*)<\/script>/s.exec(renderToString(<FirstScript />)) ?? []
  runInNewContext(source, {
    document,
    window,
    localStorage,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  })
  root = document.body.appendChild(document.createElement('div'))
})

afterEach(() => root.remove())

it('tells React what was typed and chosen before the page came alive', async () => {
  root.innerHTML = renderToString(<Form />)
  typeEarly('name', 'Ravi')
  typeEarly('text', 'One owner')
  typeEarly('year', '2021')
  control('diesel').click()
  await act(async () => {
    hydrateRoot(root, <Form />)
  })
  expect(heard, 'negative control: React alone does not notice').not.toHaveBeenCalled()
  await act(heedEarlyInput)
  expect(JSON.parse(root.querySelector('output')?.textContent ?? '')).toEqual({
    name: 'Ravi',
    text: 'One owner',
    year: '2021',
  })
  expect(heard).toHaveBeenCalledWith('diesel', 'true')
  expect(control('diesel').checked).toBe(true)
})

it('presses a button once that was pressed early, however often', async () => {
  root.innerHTML = renderToString(<Form />)
  root.querySelector('i')?.click()
  control('more').click()
  await act(async () => {
    hydrateRoot(root, <Form />)
  })
  expect(heard).not.toHaveBeenCalled()
  await act(heedEarlyInput)
  expect(heard.mock.calls).toEqual([['more', 'pressed']])
})

it('notes nothing once React hears it', async () => {
  root.innerHTML = renderToString(<Form />)
  hydrateRoot(root, <Form />)
  expect(Object.keys(root).join(), 'how the first script knows').toMatch(/react/i)
  Object.assign(document, { _reactListeningTest: true })
  control('more').click()
  typeEarly('name', 'Ravi')
  expect(window.earlyInput?.controls).toEqual([])
  Reflect.deleteProperty(document, '_reactListeningTest')
})

it('never empties a field of files', async () => {
  root.innerHTML = renderToString(<Form />)
  const chosen = control('paper')
  const emptied = vi.spyOn(chosen, 'value', 'set')
  chosen.dispatchEvent(new Event('input', { bubbles: true }))
  await act(async () => {
    hydrateRoot(root, <Form />)
  })
  await act(heedEarlyInput)
  expect(emptied).not.toHaveBeenCalled()
  expect(heard.mock.calls).toEqual([['paper', '']])
})

it('leaves the place in the text where it was', async () => {
  root.innerHTML = renderToString(<Form />)
  typeEarly('name', 'Ravi')
  control('name').setSelectionRange(2, 2)
  await act(async () => {
    hydrateRoot(root, <Form />)
  })
  await act(heedEarlyInput)
  expect([control('name').value, control('name').selectionStart]).toEqual(['Ravi', 2])
})

it('leaves alone what nobody touched, and what is typed afterwards to React', async () => {
  root.innerHTML = renderToString(<Form />)
  await act(async () => {
    hydrateRoot(root, <Form />)
  })
  await act(heedEarlyInput)
  expect(heard).not.toHaveBeenCalled()
  typeEarly('name', 'later')
  expect(window.earlyInput).toBeUndefined()
  await act(heedEarlyInput)
  expect(heard).toHaveBeenCalledTimes(0)
})
