/**
 * Attributes with which a browser's assistant can fill a form (WebMCP, a draft of the Web Machine
 * Learning group; React's types don't know them). The person still presses the button.
 */
export function toPageTool(name: string, description: string): object {
  return { toolname: name, tooldescription: description }
}
