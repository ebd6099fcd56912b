import type { ReactNode } from "react";
import * as v from "valibot";
import { text } from "../text-schemas";

export const diagramTexts = v.strictObject({
  title: text,
  description: text,
  device: text,
  deviceHolds: text,
  store: text,
  server: text,
  serverHolds: text,
  operator: text,
  toStore: text,
  toServer: text,
  forwarded: text,
  afterConsent: text,
});

interface RequestDiagramProps {
  readonly texts: v.InferOutput<typeof diagramTexts>;
}

/** What the app connects to: lying for wide windows, standing for narrow ones. */
export function RequestDiagram({ texts }: RequestDiagramProps): ReactNode {
  return (
    <figure className="diagram">
      <Wide texts={texts} />
      <Tall texts={texts} />
    </figure>
  );
}

function Wide({ texts }: RequestDiagramProps): ReactNode {
  return (
    <Drawing id="diagram-wide" size="720 400" texts={texts}>
      <rect className="diagram-device" x="1" y="1" width="188" height="398" rx="20" />
      <rect className="diagram-screen" x="13" y="13" width="164" height="374" rx="10" />
      <Name x={95} y={188} name={texts.device} holds={texts.deviceHolds} characters={20} />
      <rect className="diagram-box" x="509" y="1" width="210" height="90" rx="10" />
      <Name x={614} y={52} name={texts.store} characters={26} />
      <rect className="diagram-box" x="509" y="155" width="210" height="90" rx="10" />
      <Name x={614} y={195} name={texts.server} holds={texts.serverHolds} characters={26} />
      <rect className="diagram-box diagram-optional" x="509" y="309" width="210" height="90" rx="10" />
      <Name x={614} y={360} name={texts.operator} characters={26} />
      <Arrow d="M190 46H505" tip="505,46 -1,0" />
      <Lines className="diagram-label" x={204} y={46} text={texts.toStore} characters={40} above />
      <Arrow d="M190 200H505" tip="505,200 -1,0" />
      <Lines className="diagram-label" x={204} y={200} text={texts.toServer} characters={40} above />
      <Arrow d="M614 155V95" tip="614,95 0,1" />
      <Lines className="diagram-label" x={600} y={129} text={texts.forwarded} characters={40} anchor="end" />
      <Arrow d="M190 354H505" tip="505,354 -1,0" optional />
      <Lines className="diagram-label" x={204} y={354} text={texts.afterConsent} characters={40} above />
    </Drawing>
  );
}

function Tall({ texts }: RequestDiagramProps): ReactNode {
  return (
    <Drawing id="diagram-tall" size="340 520" texts={texts}>
      <rect className="diagram-device" x="1" y="1" width="338" height="86" rx="20" />
      <rect className="diagram-screen" x="11" y="11" width="318" height="66" rx="10" />
      <Name x={170} y={40} name={texts.device} holds={texts.deviceHolds} characters={44} />
      <Arrow d="M24 88V182H60" tip="60,182 -1,0" />
      <Lines className="diagram-label" x={64} y={116} text={texts.toStore} characters={36} />
      <rect className="diagram-box" x="64" y="154" width="275" height="56" rx="10" />
      <Name x={201} y={187} name={texts.store} characters={36} />
      <Arrow d="M310 312V214" tip="310,214 0,1" />
      <Lines className="diagram-label" x={298} y={240} text={texts.forwarded} characters={36} anchor="end" />
      <Arrow d="M24 182V346H60" tip="60,346 -1,0" />
      <Lines className="diagram-label" x={64} y={276} text={texts.toServer} characters={32} />
      <rect className="diagram-box" x="64" y="312" width="275" height="68" rx="10" />
      <Name x={201} y={341} name={texts.server} holds={texts.serverHolds} characters={36} />
      <Arrow d="M24 346V484H60" tip="60,484 -1,0" optional />
      <Lines className="diagram-label" x={64} y={414} text={texts.afterConsent} characters={36} />
      <rect className="diagram-box diagram-optional" x="64" y="456" width="275" height="56" rx="10" />
      <Name x={201} y={489} name={texts.operator} characters={36} />
    </Drawing>
  );
}

interface DrawingProps extends RequestDiagramProps {
  readonly id: string;
  /** Width and height. */
  readonly size: string;
  readonly children: ReactNode;
}

function Drawing({ id, size, texts, children }: DrawingProps): ReactNode {
  const [title, text] = [`${id}-title`, `${id}-text`];
  return (
    <svg className={id} viewBox={`0 0 ${size}`} role="img" aria-labelledby={`${title} ${text}`}>
      <title id={title}>{texts.title}</title>
      <desc id={text}>{texts.description}</desc>
      {children}
    </svg>
  );
}

interface NameProps {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly holds?: string;
  readonly characters: number;
}

function Name({ x, y, name, holds, characters }: NameProps): ReactNode {
  return (
    <>
      <text className="diagram-name" x={x} y={y} textAnchor="middle">
        {name}
      </text>
      {holds !== undefined && (
        <Lines className="diagram-label" x={x} y={y + 20} text={holds} characters={characters} anchor="middle" />
      )}
    </>
  );
}

interface LinesProps {
  readonly className: string;
  readonly x: number;
  /** Of the first line's foot, or of the stroke that the lines stand above. */
  readonly y: number;
  readonly text: string;
  /** Of a line, at most. */
  readonly characters: number;
  readonly anchor?: "end" | "middle";
  readonly above?: boolean;
}

/** SVG does not break lines. */
function Lines({ className, x, y, text, characters, anchor, above = false }: LinesProps): ReactNode {
  const lines = broken(text, characters);
  const first = above ? y - 10 - (lines.length - 1) * 18 : y;
  return (
    <text className={className} textAnchor={anchor}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={first + at * 18}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The words of a text, in lines of at most so many characters. */
function broken(text: string, characters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface ArrowProps {
  readonly d: string;
  /** Where it ends, and the direction that it comes from: "505,46 -1,0". */
  readonly tip: string;
  readonly optional?: boolean;
}

function Arrow({ d, tip, optional = false }: ArrowProps): ReactNode {
  const [end = "", from = ""] = tip.split(" ");
  const [x = 0, y = 0] = end.split(",").map(Number);
  const [dx = 0, dy = 0] = from.split(",").map(Number);
  const side = (sign: number) => `${x + dx * 9 + dy * sign * 5} ${y + dy * 9 + dx * sign * 5}`;
  return (
    <>
      <path className={optional ? "diagram-line diagram-optional" : "diagram-line"} d={d} />
      <path className="diagram-line" d={`M${side(1)}L${x} ${y}L${side(-1)}`} />
    </>
  );
}
