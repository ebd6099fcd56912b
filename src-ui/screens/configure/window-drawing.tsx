import type { ReactNode } from "react";
import styles from "./window-drawing.module.css";

/** A drawing of a tablet that shows a catalogue. */
export function WindowDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 520 372" aria-hidden focusable="false">
      <rect className={styles.body} x="4" y="4" width="512" height="364" rx="28" />
      <rect className={styles.screen} x="20" y="20" width="480" height="332" rx="14" />
      <rect className={styles.pill} x="40" y="36" width="240" height="26" rx="13" />
      <circle className={styles.glass} cx="55" cy="48" r="5" />
      <path className={styles.glass} d="m59 52 4 4" />
      <rect className={styles.badge} x="398" y="36" width="82" height="26" rx="13" />
      <circle className={styles.dot} cx="413" cy="49" r="4" />
      <rect className={styles.badgeWord} x="424" y="46" width="44" height="6" rx="3" />
      {things.map((thing, position) => (
        <g
          key={thing.name}
          transform={`translate(${40 + (position % 3) * 150} ${76 + Math.floor(position / 3) * 138})`}
        >
          <rect className={styles.well} width="140" height="94" rx="10" />
          <g transform="translate(70 47)">{thing.shape}</g>
          <rect className={styles.word} y="102" width={thing.title} height="7" rx="3.5" />
          <rect className={styles.price} y="114" width="34" height="7" rx="3.5" />
        </g>
      ))}
    </svg>
  );
}

/** Each drawn around its own centre, within 80 by 80 units; `title` is the length of its title line. */
const things = [
  {
    name: "vase",
    title: 86,
    shape: (
      <>
        <path d="M2-12C0-24 6-34 14-38M-2-12c-2-10-8-18-16-20M0-12v-24" fill="none" stroke="#5f7f63" strokeWidth="3" />
        <ellipse cx="15" cy="-37" rx="5" ry="3.5" fill="#7e9c7c" />
        <ellipse cx="-19" cy="-32" rx="5" ry="3.5" fill="#7e9c7c" />
        <path d="M-8-12H8c0 8 12 14 12 28S10 38 0 38s-20-8-20-22 12-20 12-28Z" fill="#c8795b" />
        <path d="M8-12c0 8 12 14 12 28S10 38 0 38c8-6 10-14 10-22C10 2 4-4 2-12Z" fill="#b16446" />
      </>
    ),
  },
  {
    name: "mug",
    title: 104,
    shape: (
      <>
        <path d="M20-10h8c8 0 12 6 12 13s-6 14-18 14" fill="none" stroke="#3d5674" strokeWidth="6" />
        <path d="M-30-22H24V18C24 28 16 32 8 32H-14c-8 0-16-4-16-14Z" fill="#4a6285" />
        <path d="M8-22H24V18C24 28 16 32 8 32H0c8-4 8-10 8-14Z" fill="#3d5674" />
        <ellipse cx="-3" cy="-22" rx="27" ry="6" fill="#dfe6ef" />
      </>
    ),
  },
  {
    name: "lamp",
    title: 72,
    shape: (
      <>
        <path d="M-16-36H16L30-4H-30Z" fill="#d6a24a" />
        <path d="M4-36h12L30-4H12Z" fill="#c28d36" />
        <path d="M0-4v36" stroke="#6b5a45" strokeWidth="4" />
        <path d="M-18 36c0-5 8-7 18-7s18 2 18 7Z" fill="#6b5a45" />
      </>
    ),
  },
  {
    name: "bowl",
    title: 94,
    shape: (
      <>
        <circle cx="-12" cy="-10" r="13" fill="#d9884f" />
        <circle cx="12" cy="-12" r="14" fill="#e39a5e" />
        <path d="M-40-4H40C40 18 24 30 0 30S-40 18-40-4Z" fill="#8fa58a" />
        <path d="M16-4H40C40 18 24 30 0 30-2 30 16 20 16-4Z" fill="#7c9377" />
        <path d="M-14 30H14l4 6H-18Z" fill="#7c9377" />
      </>
    ),
  },
  {
    name: "chair",
    title: 78,
    shape: (
      <>
        <path d="M-18 6-24 38M18 6l6 32" stroke="#8a6a48" strokeWidth="4" />
        <path d="M-20-38h40c4 0 6 3 5 7l-5 31H-20l-5-31c-1-4 1-7 5-7Z" fill="#7e5a78" />
        <path d="M6-38h14c4 0 6 3 5 7l-5 31H8Z" fill="#6c4b66" />
        <rect x="-28" y="-2" width="56" height="12" rx="6" fill="#95708e" />
      </>
    ),
  },
  {
    name: "plant",
    title: 98,
    shape: (
      <>
        <path d="M0 8C-6-10-22-16-30-14c0 12 12 22 30 22ZM0 8C6-14 20-22 30-20c2 14-10 26-30 28Z" fill="#6f9470" />
        <path d="M0 8C-8-10-6-30 2-38 10-28 10-8 0 8Z" fill="#86aa83" />
        <path d="M-20 8H20l-5 28H-15Z" fill="#d9c3a0" />
        <path d="M4 8H20l-5 28H4Z" fill="#c9b08a" />
      </>
    ),
  },
];
