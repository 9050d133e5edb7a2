/**
 * Draws a make's name as a word. All makes have the same style, because their logos aren't ours.
 */
export function MakeWord({ name }: { name: string }) {
  return (
    <b lang="en" className="make-word">
      {name}
    </b>
  )
}
