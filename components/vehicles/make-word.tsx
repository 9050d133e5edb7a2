/** A make's name drawn as a word. All makes have the same style, since their own marks aren't ours. */
export function MakeWord({ name }: { name: string }) {
  return (
    <b lang="en" className="make-word">
      {name}
    </b>
  )
}
