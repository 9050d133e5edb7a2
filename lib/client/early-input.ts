declare global {
  interface Window {
    /** What was typed in, chosen and pressed since the page began, noted by its first script; and the end of noting. */
    earlyInput?: { controls: EventTarget[]; stop: () => void }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget): target is Field | HTMLButtonElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLButtonElement
const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'
const tell = (field: Field, event: 'input' | 'change') =>
  field.dispatchEvent(new Event(event, { bubbles: true }))

/** React notices a field's new text only where it differs from what was last set through the field itself. */
function tellText(field: Exclude<Field, HTMLSelectElement>, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(
    field,
    value,
  )
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  tell(field, 'input')
}

/** Lets React see what was typed or chosen in a field that it has only just taken over. */
function tellReact(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  // A part of the page that is not alive yet comes alive with the first event in it.
  tell(field, 'input')
  if (field instanceof HTMLSelectElement) {
    field.value = value
    tell(field, 'change')
    // What a field of files holds can be emptied, but never put back.
  } else if (field.type === 'file') tell(field, 'change')
  else if (isTick(field)) {
    field.checked = !checked
    field.click()
  } else tellText(field, value)
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Makes good what was typed, chosen and pressed before the page came alive: on a slow line a page can be read and
 * filled in before anything listens. One control after the other, as people do: an answer to the first may draw
 * the others anew.
 */
export async function heedEarlyInput(): Promise<void> {
  const { earlyInput } = window
  earlyInput?.stop()
  delete window.earlyInput
  const found = [...new Set(earlyInput?.controls)].filter(isControl).map((control) => ({
    control,
    value: control.value,
    checked: 'checked' in control && control.checked,
  }))
  for (const { control, ...held } of found) {
    // Called while React is at work, which lets no part come alive.
    await soon()
    if (!control.isConnected) continue
    if (control instanceof HTMLButtonElement) control.click()
    else tellReact(control, held)
  }
}
