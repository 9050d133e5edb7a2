interface CarCodeProps {
  code: string
  /** A text that names the code; left out, the code stands alone. */
  text?: string
}

/** A car's code is read, and searched for, as one: its hyphens are no place for a new line, and are copied as they are. */
export function CarCode({ code, text = code }: CarCodeProps) {
  const [before, ...after] = text.split(code)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{code}</span>
      {after.join(code)}
    </>
  )
}
