export interface PlantedFaultProps {
  html: string;
  css: string;
}

/** A piece of markup with styles of its own; no picture of it is kept. */
export function PlantedFault({ html, css }: PlantedFaultProps) {
  return (
    <div data-picture="none">
      <style>{`[data-planted] { position: relative; width: 400px; height: 120px; margin: 24px; } ${css}`}</style>
      <div data-planted dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
