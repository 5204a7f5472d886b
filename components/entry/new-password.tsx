import { Field } from "@/components/ui/field";
import { Glyph } from "@/components/ui/glyph";
import { Input } from "@/components/ui/input";
import { passwordHint } from "./plan-setup";

interface NewPasswordProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** While a refused password is mended its error counts down; before that the count is only a hint. */
function words(password: string, refused: string | undefined) {
  const hint = passwordHint(password);
  if (!hint) return { error: refused };
  if (!hint.isEnough) return refused === undefined ? { hint: hint.text } : { error: hint.text };
  const good = (
    <span className="inline-flex items-center gap-1.5 text-ok-fg">
      <Glyph kind="ok" />
      {hint.text}
    </span>
  );
  return { hint: good, error: refused };
}

/** A password to choose, with how long it still has to be. */
export function NewPassword({ label, value, onChange, error }: NewPasswordProps) {
  return (
    <Field label={label} note="at least 12 characters" {...words(value, error)} isRequired>
      <Input
        name="password"
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
