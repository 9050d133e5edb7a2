/**
 * Attributes with which a browser's assistant can fill a form (WebMCP's declarative API, Chrome's
 * origin trial as documented on 25 September 2026; React's types don't know them). The person still
 * presses the button, unless the form changes nothing (`isSafe`).
 */
export function toPageTool(
  name: string,
  description: string,
  { isSafe = false }: { isSafe?: boolean } = {},
): object {
  return {
    toolname: name,
    tooldescription: description,
    ...(isSafe && { toolautosubmit: '' }),
  }
}

/** Use it where a field's label isn't enough for an assistant: for its unit or its format. */
export function toToolParam(description: string): object {
  return { toolparamdescription: description }
}
