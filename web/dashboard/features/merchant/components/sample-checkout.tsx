import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMutation } from "urql";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { MAKE_SAMPLE_CHECKOUT } from "../api/merchant-queries.ts";
import type { Settings } from "../model/draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./sample-checkout.module.css";

interface Shown {
  saved: Settings;
  isUnsaved: boolean;
}

/** The way to the hosted page itself, as a customer meets it. Sessions to look at are made in test mode alone. */
export function SampleCheckout({ saved, isUnsaved }: Shown) {
  const { sample: words } = useWords(merchantWords);
  const { merchantId, mode } = useScope();
  const [{ fetching }, make] = useMutation(MAKE_SAMPLE_CHECKOUT);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (mode === "live") {
    return (
      <div className={classes.sample}>
        <p className={classes.text}>
          {words.live}{" "}
          <Link to="/m/$merchantId/$mode/settings/merchant" params={{ merchantId, mode: "test" }}>
            {words.toTest}
          </Link>
        </p>
      </div>
    );
  }

  async function open() {
    // At once: browsers open no window for an answer that comes later.
    const tab = window.open("", "_blank");
    const input = { amount: "24.00", currency: saved.currency, description: words.description };
    const { data, error } = await make({ input });
    setProblem(error ? problemOf(error) : null);
    const made = data?.initiateCheckout.checkoutUrl ?? null;
    setAddress(made);
    if (!tab) return;
    if (!made) return tab.close();
    tab.opener = null;
    tab.location.replace(made);
  }

  return (
    <div className={classes.sample}>
      <Button
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
        loading={fetching}
        onClick={() => void open()}
      >
        {words.button}
      </Button>
      <p className={classes.text}>{isUnsaved ? words.unsaved : words.text}</p>
      <p role="status" className={classes.text}>
        {address && (
          <>
            {words.made}{" "}
            <a href={address} target="_blank" rel="noreferrer">
              {words.again}
            </a>
          </>
        )}
      </p>
      {problem && <DialogProblem problem={problem} />}
    </div>
  );
}
