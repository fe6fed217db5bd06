/** The id of a section's heading, by its index in the document. */
export function sectionIdOf(index: number): string {
  return `rule-section-${index + 1}`;
}
