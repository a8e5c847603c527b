import { useState } from 'react';

/** Counts rings, and asks for the tide. */
export default function Buoy({ name }: { name: string }) {
  const [rings, setRings] = useState(0);
  const [tide, setTide] = useState('');
  const ring = async () => {
    setRings(rings + 1);
    const answer = (await (await fetch('/?wc-ajax=tide_now')).json()) as { tide: string };
    setTide(answer.tide);
  };
  return (
    <button type="button" className="buoy" onClick={() => void ring()}>
      {name}: {rings} {tide}
    </button>
  );
}
