export function ProblemNotice({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm font-medium text-bad empty:hidden">
      {text}
    </p>
  )
}
