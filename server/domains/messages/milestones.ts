/** Counts that trigger a message: 10, 50, 100, 500, 1,000, 5,000 and so on; each once. */
const firstMilestones = { followers: 10, likes: 10, downloads: 100 } as const;

/** True if a count that has just grown by one has reached a milestone. */
export function isMilestone(kind: keyof typeof firstMilestones, count: number): boolean {
  return count >= firstMilestones[kind] && /^[15]0+$/.test(String(count));
}
